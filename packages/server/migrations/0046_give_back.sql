-- A booking that its booker gives back stays booked until somebody else books the session.

alter table court_booking
  add column given_back_at timestamptz,
  add column given_back_by_id bigint references member (id),
  add constraint court_booking_given_back check ((given_back_at is null) = (given_back_by_id is null));
