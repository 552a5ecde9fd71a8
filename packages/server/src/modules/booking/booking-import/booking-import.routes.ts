import { importBookings as importEndpoint } from '@courtside/contract/people/imports/office-booking-import';
import { type Binding, bind } from '#endpoint/binding.ts';
import { importUpload } from './import-bookings.ts';

export const bookingImportRoutes: Binding[] = [bind(importEndpoint, importUpload)];
