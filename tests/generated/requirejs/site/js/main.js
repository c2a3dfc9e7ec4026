requirejs.config({ baseUrl: "@BASE@js", paths: { jquery: "@BASE@vendor/jquery" } });
requirejs(["jquery", "pages/ships"], ($, ships) => $("#said").text("loaded " + ships.name));
