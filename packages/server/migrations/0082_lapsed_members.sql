-- In a new club members whose membership or subscription has ended may not book, until the club allows it. A club that has
-- people already keeps what it has.

update member_category set lapsed_may_book = false where not exists (select from member);
