"""The window itself: modes, menus, tabs, and what happens between the panes."""
