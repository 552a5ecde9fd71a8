-- What an admin booked on behalf of members.
create index court_booking_booked_for on court_booking (booked_by_id) where booked_by_id <> booker_id;
