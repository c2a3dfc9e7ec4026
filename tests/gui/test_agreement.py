"""The panel works on the part in the selected row, and always agrees with the tree."""

from PySide6.QtCore import QModelIndex, Qt

from uriinspector.gui.inspect.component_node import MeaningNode

URI = (
    "https://jane@b%C3%BCcher.example:81/a%20b/x+y?name=J%C3%BCrgen+M&u=http%3A%2F%2Fx.org%2F%3Fq%3Da%252Bb+c&t=1%2B1"
    "&p=http%3A%2F%2Fu%3Ageheim%40h%2F#f+g"
)


def rows(model, parent=QModelIndex()):
    for row in range(model.rowCount(parent)):
        index = model.index(row, 0, parent)
        yield index
        yield from rows(model, index)


def go_to(window, label: str) -> QModelIndex:
    pane = window.inspect_pane
    pane.tree.expandAll()
    index = next(index for index in rows(pane.model) if index.data() == label)
    pane.tree.setCurrentIndex(index)
    return index


def test_the_panel_follows_every_row_and_agrees_with_the_tree(window):
    window.inspect(URI)
    pane = window.inspect_pane
    pane.tree.expandAll()
    seen = 0
    for index in rows(pane.model):
        node = pane.model.node(index)
        if isinstance(node, MeaningNode) or node.value is None:
            continue
        pane.tree.setCurrentIndex(index)
        if node.secret:
            assert not pane.convert.source.text()
            continue
        assert pane.convert.result.text() == node.value.text
        if (
            pane.model.data(index.siblingAtColumn(2), Qt.ItemDataRole.EditRole) is not None
            and not node.value.children
        ):
            decoded = pane.model.data(index.siblingAtColumn(2), Qt.ItemDataRole.EditRole)
            assert pane.convert.conversion.text(1) == decoded, index.data()
            seen += 1
    assert seen > 10
    assert "geheim" not in pane.convert.result.text()


def test_a_plus_has_one_meaning_chosen_in_one_place(window):
    window.inspect("http://h/?name=J%C3%BCrgen+M")
    pane = window.inspect_pane
    index = go_to(window, "name")
    assert (index.siblingAtColumn(2).data(), pane.convert.source.text()) == ("Jürgen M", "Jürgen M")
    choice = pane.convert.controls.reading_choice
    choice.setCurrentIndex(next(row for row in range(choice.count()) if "is a plus" in choice.itemText(row)))
    choice.activated.emit(choice.currentIndex())
    index = go_to(window, "name")
    assert (index.siblingAtColumn(2).data(), pane.convert.source.text()) == ("Jürgen+M", "Jürgen+M")
    window.inspect("http://h/?other=a+b")
    go_to(window, "other")
    assert pane.convert.source.text() == "a+b"


def test_what_is_edited_in_the_tree_is_what_it_says(window):
    window.inspect("http://h/?name=J%C3%BCrgen+M")
    pane = window.inspect_pane
    index = go_to(window, "name").siblingAtColumn(2)
    pane.model.setData(index, "Jürgen A M")
    assert pane.uri_edit.text() == "http://h/?name=J%C3%BCrgen+A+M"


def test_an_inner_value_is_written_back_through_its_layers(window):
    window.inspect(URI)
    go_to(window, "q")
    pane = window.inspect_pane
    pane.convert.source.change_to("z z")
    pane.convert.controls.write_back.click()
    assert "u=http%3A%2F%2Fx.org%2F%3Fq%3Dz" in pane.uri_edit.text()
    assert pane.uri_edit.text().startswith(URI.partition("&u=")[0])


def test_a_masked_token_says_what_it_is_and_no_part_of_it(window):
    header, claims = (
        "eyJhbGciOiJIUzI1NiJ9",
        "eyJpc3MiOiJpZC5leGFtcGxlIn0",
    )  # {"alg":"HS256"}, {"iss":"id.example"}
    window.inspect(
        f"https://h.example/?ids=x,y,{header}.{claims}.c2lnbmF0dXJl&token={header}.{claims}.c2lnbmF0dXJl"
    )
    pane = window.inspect_pane
    pane.tree.expandAll()
    shown = [index.siblingAtColumn(column).data() or "" for index in rows(pane.model) for column in range(3)]
    said = "JSON Web Token, HS256, signature not verified, issued by id.example · secret, masked"
    assert shown.count(said) == 2
    assert not any(claims in text or "c2lnbmF0dXJl" in text for text in shown)
