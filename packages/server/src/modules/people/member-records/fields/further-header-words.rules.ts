import type { ImportField } from '@courtside/contract/people/imports/import-fields';

/** In German and Spanish, for clubs whose old program spoke them. Compared as `HEADER_WORDS` are, after those. */
export const FURTHER_HEADER_WORDS: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  code: ['mitgliedsnummer', 'mitgliedsnr', 'mitglied nr', 'número de socio', 'n socio'],
  name: ['vorname', 'nombre'],
  surName: ['nachname', 'familienname', 'apellidos', 'apellido'],
  fullName: ['vollständiger name', 'nombre completo', 'nombre y apellidos'],
  gender: ['geschlecht', 'género', 'sexo'],
  email: ['e mail adresse', 'correo electrónico', 'correo'],
  dateOfBirth: ['geburtsdatum', 'fecha de nacimiento'],
  category: ['mitgliedsart', 'categoría', 'tipo de socio'],
  since: ['eintritt', 'eintrittsdatum', 'mitglied seit', 'fecha de alta'],
  memberUntil: ['austritt', 'austrittsdatum', 'fecha de baja'],
  balance: ['guthaben', 'saldo'],
  mobile: ['handy', 'mobil', 'mobiltelefon', 'móvil'],
  phone: ['teléfono'],
  address1: ['straße', 'anschrift', 'dirección'],
  town: ['ort', 'stadt', 'ciudad', 'población'],
  postCode: ['plz', 'postleitzahl', 'código postal'],
  country: ['land', 'país'],
  idNo: ['ausweisnummer', 'dni'],
  language: ['sprache', 'idioma'],
};
