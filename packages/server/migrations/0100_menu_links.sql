-- The links that the club has put into its menu, in their order. Null is the default of the build.

alter table club add column menu_links jsonb constraint club_menu_links check (jsonb_typeof(menu_links) = 'array');
