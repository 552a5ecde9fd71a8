-- New members go into the search index at once: a pending list would be read by every search, and the planner avoids that.
alter index member_search set (fastupdate = off);
select gin_clean_pending_list('member_search');

-- (member_id, session_date) finds the same rows.
drop index booking_player_live;
