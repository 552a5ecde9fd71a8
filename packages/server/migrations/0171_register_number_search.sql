-- The papers of the club are searched by the number that the till gave them.
create index register_number_search on register_number (number);
