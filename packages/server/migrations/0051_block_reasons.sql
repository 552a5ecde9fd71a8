-- Dates of weekly blocks were stored with the English reason only; members read it in their own language.
update closure set translations = block.translations
from booking_series_block as block
where closure.series_id = block.series_id and closure.translations = '{}';
