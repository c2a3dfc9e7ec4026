define(["jquery", "require"], ($, require) => {
  $.getJSON("@BASE@cargo.json", (cargo) => $("#far").text(cargo.join(", ")));
  $("<img alt=''>").attr("src", require.toUrl("../mark.svg")).appendTo("body");
  return { name: "ships" };
});
