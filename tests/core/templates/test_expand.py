"""The examples of RFC 6570, section by section, and texts that its grammar does not allow."""

import pytest
from growth import grows_too_fast
from hypothesis import given
from hypothesis import strategies as st
from tables import rows

from uriinspector.base.errors import UsageError
from uriinspector.core.template import expand, parse_template

# RFC 6570 3.2
VALUES = {
    "count": ["one", "two", "three"], "dom": ["example", "com"], "dub": "me/too", "hello": "Hello World!", "half": "50%",
    "var": "value", "who": "fred", "base": "http://example.com/home/", "path": "/foo/bar",
    "list": ["red", "green", "blue"], "keys": {"semi": ";", "dot": ".", "comma": ","}, "v": "6", "x": "1024", "y": "768",
    "empty": "", "empty_keys": {}, "undef": None,
}  # fmt: skip
EXAMPLES = {
    "1.2": """
{var} value
{hello} Hello%20World%21
{+var} value
{+hello} Hello%20World!
{+path}/here /foo/bar/here
here?ref={+path} here?ref=/foo/bar
X{#var} X#value
X{#hello} X#Hello%20World!
map?{x,y} map?1024,768
{x,hello,y} 1024,Hello%20World%21,768
{+x,hello,y} 1024,Hello%20World!,768
{+path,x}/here /foo/bar,1024/here
{#x,hello,y} #1024,Hello%20World!,768
{#path,x}/here #/foo/bar,1024/here
X{.var} X.value
X{.x,y} X.1024.768
{/var} /value
{/var,x}/here /value/1024/here
{;x,y} ;x=1024;y=768
{;x,y,empty} ;x=1024;y=768;empty
{?x,y} ?x=1024&y=768
{?x,y,empty} ?x=1024&y=768&empty=
?fixed=yes{&x} ?fixed=yes&x=1024
{&x,y,empty} &x=1024&y=768&empty=
{var:3} val
{var:30} value
{list} red,green,blue
{list*} red,green,blue
{keys} semi,%3B,dot,.,comma,%2C
{keys*} semi=%3B,dot=.,comma=%2C
{+path:6}/here /foo/b/here
{+list} red,green,blue
{+list*} red,green,blue
{+keys} semi,;,dot,.,comma,,
{+keys*} semi=;,dot=.,comma=,
{#path:6}/here #/foo/b/here
{#list} #red,green,blue
{#list*} #red,green,blue
{#keys} #semi,;,dot,.,comma,,
{#keys*} #semi=;,dot=.,comma=,
X{.var:3} X.val
X{.list} X.red,green,blue
X{.list*} X.red.green.blue
X{.keys} X.semi,%3B,dot,.,comma,%2C
X{.keys*} X.semi=%3B.dot=..comma=%2C
{/var:1,var} /v/value
{/list} /red,green,blue
{/list*} /red/green/blue
{/list*,path:4} /red/green/blue/%2Ffoo
{/keys} /semi,%3B,dot,.,comma,%2C
{/keys*} /semi=%3B/dot=./comma=%2C
{;hello:5} ;hello=Hello
{;list} ;list=red,green,blue
{;list*} ;list=red;list=green;list=blue
{;keys} ;keys=semi,%3B,dot,.,comma,%2C
{;keys*} ;semi=%3B;dot=.;comma=%2C
{?var:3} ?var=val
{?list} ?list=red,green,blue
{?list*} ?list=red&list=green&list=blue
{?keys} ?keys=semi,%3B,dot,.,comma,%2C
{?keys*} ?semi=%3B&dot=.&comma=%2C
{&var:3} &var=val
{&list} &list=red,green,blue
{&list*} &list=red&list=green&list=blue
{&keys} &keys=semi,%3B,dot,.,comma,%2C
{&keys*} &semi=%3B&dot=.&comma=%2C
""",
    "3.2.1": """
{count} one,two,three
{count*} one,two,three
{/count} /one,two,three
{/count*} /one/two/three
{;count} ;count=one,two,three
{;count*} ;count=one;count=two;count=three
{?count} ?count=one,two,three
{?count*} ?count=one&count=two&count=three
{&count*} &count=one&count=two&count=three
""",
    "3.2.2": """
{half} 50%25
O{empty}X OX
O{undef}X OX
{x,y} 1024,768
?{x,empty} ?1024,
?{x,undef} ?1024
?{undef,y} ?768
""",
    "3.2.3": """
{+half} 50%25
{base}index http%3A%2F%2Fexample.com%2Fhome%2Findex
{+base}index http://example.com/home/index
O{+empty}X OX
O{+undef}X OX
up{+path}{var}/here up/foo/barvalue/here
""",
    "3.2.4": """
{#half} #50%25
foo{#empty} foo#
foo{#undef} foo
{#path:6}/here #/foo/b/here
""",
    "3.2.5": """
{.who} .fred
{.who,who} .fred.fred
{.half,who} .50%25.fred
www{.dom*} www.example.com
X{.empty} X.
X{.undef} X
X{.empty_keys} X
X{.empty_keys*} X
""",
    "3.2.6": """
{/who} /fred
{/who,who} /fred/fred
{/half,who} /50%25/fred
{/who,dub} /fred/me%2Ftoo
{/var,empty} /value/
{/var,undef} /value
""",
    "3.2.7": """
{;who} ;who=fred
{;half} ;half=50%25
{;empty} ;empty
{;v,empty,who} ;v=6;empty;who=fred
{;v,bar,who} ;v=6;who=fred
{;x,y,undef} ;x=1024;y=768
""",
    "3.2.8": """
{?who} ?who=fred
{?half} ?half=50%25
{?x,y,undef} ?x=1024&y=768
""",
    "3.2.9": """
{&who} &who=fred
{&half} &half=50%25
{&x,y,undef} &x=1024&y=768
""",
}
CASES = [
    (section, *line.split(" ")) for section, lines in EXAMPLES.items() for line in lines.strip().splitlines()
]


@rows(("section", "template", "expanded"), CASES)
def test_the_examples_of_the_rfc(section, template, expanded):
    assert expand(template, VALUES) == expanded


@rows(
    "template",
    [
        "{/id*", "/id*}", "{/?id}", "{var:prefix}", "{hello:2*}", "{??hello}", "{!hello}", "{with space}", "{ leading}",
        "{trailing }", "{=path}", "{$var}", "{|var*}", "{*keys?}", "{?empty=default,var}", "{var}{-prefix|/-/|var}",
        "?q={searchTerms}&c={example:color?}", "x{?empty|foo=none}", "/h{#hello+}", "/h#{hello+}", "{;keys:1*}",
        "?{-join|&|var,list}", "/people/{~thing}", "/{default-graph-uri}", "/sparql{?query,default-graph-uri}",
        "/sparql{?query){&default-graph-uri*}", "/resolution{?x, y}", "{}", "{?}", "{,}", "{a,}", "{a..b}", "{.}", "{..a}",
        "{var:0}", "{var:10000}", "{a%2}", "{{a}}", "a b", "a%b", "<a>", "a^b", "a|b", "a\\b", "{@a}", "{a:}", "{a**}", "\ud800",
    ],
)  # fmt: skip
def test_what_the_grammar_does_not_allow_is_refused(template):
    with pytest.raises(UsageError):
        parse_template(template)


@pytest.mark.parametrize("template", ["{keys:1}", "{+keys:1}", "{list:2}"])
def test_a_list_has_no_prefix(template):
    with pytest.raises(UsageError):
        expand(template, VALUES)


@pytest.mark.parametrize(
    ("template", "values", "expanded"),
    [
        ("{a%20b}", {"a%20b": "1"}, "1"),
        ("{?a%20b}", {"a%20b": "1"}, "?a%20b=1"),
        ("{a.b}", {"a.b": "1"}, "1"),
        ("{+a}", {"a": "%41%"}, "%41%25"),
        ("{a}", {"a": "%41"}, "%2541"),
        ("ü{a:1}", {"a": "üx"}, "%C3%BC%C3%BC"),
        (
            "{+a:2}{#a:3}{a:2}",
            {"a": "x%C3%BCyz"},
            "x%C3%BC#x%C3%BCyx%25",
        ),  # no triplet is split (RFC 6570 3.2.1)
        ("{+a:2}{+b:9}", {"a": "x%FFy", "b": "x%F"}, "x%FFx%25F"),
        ("{?a*}", {"a": ["", "b"]}, "?a=&a=b"),
        ("{;a*}", {"a": {"b": "", "c": "d"}}, ";b;c=d"),
        ("{a}", {"a": []}, ""),
        ("%41{a}", {}, "%41"),
        ("/{n}{?f,t,z}", {"n": 6, "f": -122.427, "t": True, "z": 0}, "/6?f=-122.427&t=true&z=0"),
        ("{?n*}{&m*}", {"n": (1, "b"), "m": {"lat": 47.5}}, "?n=1&n=b&lat=47.5"),
        ("{n:2}", {"n": 1234}, "12"),
    ],
)
def test_small_rules(template, values, expanded):
    assert expand(template, values) == expanded


@pytest.mark.parametrize(
    "value", [b"a", bytearray(b"a"), memoryview(b"a"), {"a"}, object(), [b"a"], [["a"]], {"a": b"b"}]
)
def test_other_types_are_refused(value):
    with pytest.raises(TypeError):
        expand("{a}", {"a": value})


def test_a_template_that_explodes_is_refused():
    with pytest.raises(UsageError):
        expand("{a}" * 2000, {"a": "x" * 1000})


def test_each_expression_costs_the_same():
    assert not grows_too_fast(lambda text: expand(text, {"a": "b"}), "{a}" * 5000, "{a}" * 20_000, 0.1)


@given(st.text(st.characters(codec="utf-8")), st.sampled_from(["", "/", "?", ";", "&", "."]))
def test_a_value_never_ends_its_part(value, operator):
    assert not set(expand(f"{{{operator}a}}", {"a": value}).removeprefix(operator)) & set(
        ":/?#[]@!$'()*+,;& "
    )


@given(st.text(alphabet="{}+#./;?&a,:*1 %", max_size=12))
def test_any_text_is_read_or_refused(text):
    try:
        template = parse_template(text)
    except UsageError:
        return
    assert "{" not in expand(template, {name: "1" for name in template.names if ":" not in name})
