import type { ImportField, ImportPreset } from '@courtside/contract/people/imports/import-fields';
import { fold } from './cells.rules.ts';

/** How another program names the columns of its list of members. */
interface Preset {
  readonly key: ImportPreset;
  /** Columns that lists of clubs themselves do not have, as the program writes them; two of them tell it. */
  readonly telling: readonly string[];
  /** Best first. */
  readonly columns: Readonly<Partial<Record<ImportField, readonly string[]>>>;
}

/** One row for each program (decision 0204 says where the names are from, and what could not be verified). */
const PRESETS: readonly Preset[] = [
  {
    key: 'clubspark',
    telling: [
      ...['Venue ID', 'British Tennis Number', 'Date joined venue', 'Venue source', 'Contact source', 'Member status'],
      ...['Receipt of Emails', 'Share Contact Detail', 'Primary Contact ID', 'Package Cost'],
    ],
    columns: {
      code: ['Venue ID', 'Contact ID', 'British Tennis Number'],
      name: ['First name'],
      surName: ['Last name'],
      gender: ['Gender'],
      email: ['Email address'],
      dateOfBirth: ['Date of birth'],
      category: ['Membership'],
      since: ['Date joined venue', 'Start Date'],
      memberUntil: ['Expiry Date'],
      mobile: ['Mobile number'],
      phone: ['Phone number'],
      address1: ['Address 1'],
      address2: ['Address 2'],
      town: ['Town'],
      postCode: ['Postcode'],
      country: ['Country'],
    },
  },
  {
    key: 'playtomic',
    telling: [
      ...['category_name', 'category_expires', 'benefit_price_id', 'next_due_date', 'commercial_communications'],
      ...['nome_da_categoria', 'categoria_expira', 'número_de_telefone', 'data_de_nascimento'],
      ...['nombre_categoria', 'categoria_expira', 'numero_de_telefono', 'fecha_de_nacimiento'],
    ],
    columns: {
      fullName: ['name', 'nome', 'nombre', 'nombre completo'],
      email: ['email', 'correo electrónico'],
      mobile: ['phone_number', 'número_de_telefone', 'numero_de_telefono', 'teléfono'],
      gender: ['gender', 'género'],
      dateOfBirth: ['birthdate', 'data_de_nascimento', 'fecha_de_nacimiento'],
      category: ['category_name', 'nome_da_categoria', 'nombre_categoria'],
      memberUntil: ['category_expires', 'categoria_expira'],
    },
  },
];

const NEEDED = 2;

/** The program whose columns these are, or none: then names and content decide as for any list. */
export function findPreset(columns: readonly string[]): Preset | undefined {
  const names = new Set(columns.map(fold));
  return PRESETS.find(({ telling }) => new Set(telling.map(fold).filter((name) => names.has(name))).size >= NEEDED);
}
