export { selectContacts } from './contacts.repository.ts';
export { emergencyContactsData } from './personal-data.ts';
