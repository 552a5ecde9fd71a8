-- A new address must be asked for with the PIN or the password, and having the code sent again needs neither. Requests of
-- earlier versions were never proven, so they end here; whoever still waits asks once more.
delete from email_verification;
