/** The booking batch of DATEV: EXTF, format 700, category 21, version 13. Text is in Windows-1252, lines end with CRLF. */

export interface DatevBatch {
  readonly consultant: number;
  readonly client: number;
  readonly accountLength: number;
  /** All days as YYYYMMDD. */
  readonly yearBegins: string;
  readonly from: string;
  readonly to: string;
  /** YYYYMMDDHHMMSSFFF. */
  readonly createdAt: string;
  readonly title: string;
}

export interface DatevBooking {
  readonly amountCents: number;
  /** Of `account`: S debit, H credit. */
  readonly side: 'S' | 'H';
  readonly account: string;
  readonly counterAccount: string;
  /** Of the counter account. */
  readonly taxKey: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Both name the paper. */
  readonly reference: string;
  readonly secondReference: string;
  readonly text: string;
  readonly costCentre: string;
}

export const DATEV_LIMITS = { reference: 36, text: 60, title: 30, costCentre: 36, bookings: 99_999 } as const;

const numbered = (count: number, names: (at: number) => readonly string[]) =>
  Array.from({ length: count }, (_, index) => names(index + 1)).flat();

/** The headings of the 125 columns. */
export const DATEV_COLUMNS: readonly string[] = [
  ...[
    'Umsatz (ohne Soll/Haben-Kz)',
    'Soll/Haben-Kennzeichen',
    'WKZ Umsatz',
    'Kurs',
    'Basis-Umsatz',
    'WKZ Basis-Umsatz',
  ],
  ...['Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum', 'Belegfeld 1', 'Belegfeld 2', 'Skonto'],
  ...['Buchungstext', 'Postensperre', 'Diverse Adressnummer', 'Geschäftspartnerbank', 'Sachverhalt', 'Zinssperre'],
  'Beleglink',
  ...numbered(8, (at) => [`Beleginfo - Art ${at}`, `Beleginfo - Inhalt ${at}`]),
  ...['KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge', 'EU-Land u. UStID (Bestimmung)'],
  ...['EU-Steuersatz (Bestimmung)', 'Abw. Versteuerungsart', 'Sachverhalt L+L', 'Funktionsergänzung L+L'],
  ...['BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung'],
  ...numbered(20, (at) => [`Zusatzinformation - Art ${at}`, `Zusatzinformation- Inhalt ${at}`]),
  ...['Stück', 'Gewicht', 'Zahlweise', 'Forderungsart', 'Veranlagungsjahr', 'Zugeordnete Fälligkeit', 'Skontotyp'],
  ...['Auftragsnummer', 'Buchungstyp', 'USt-Schlüssel (Anzahlungen)', 'EU-Land (Anzahlungen)'],
  ...['Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)', 'Herkunft-Kz'],
  ...['Buchungs GUID', 'KOST-Datum', 'SEPA-Mandatsreferenz', 'Skontosperre', 'Gesellschaftername'],
  ...['Beteiligtennummer', 'Identifikationsnummer', 'Zeichnernummer', 'Postensperre bis'],
  ...['Bezeichnung SoBil-Sachverhalt', 'Kennzeichen SoBil-Buchung', 'Festschreibung', 'Leistungsdatum'],
  ...['Datum Zuord. Steuerperiode', 'Fälligkeit', 'Generalumkehr (GU)', 'Steuersatz', 'Land', 'Abrechnungsreferenz'],
  ...['BVV-Position', 'EU-Land u. UStID (Ursprung)', 'EU-Steuersatz (Ursprung)', 'Abw. Skontokonto'],
];

const at = (heading: string) => DATEV_COLUMNS.indexOf(heading);
const COST_CENTRE = at('KOST1 - Kostenstelle');
const FIXED = at('Festschreibung');

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const LINE_BREAKS = /[\u0000-\u001f\u007f]+/g;
const quoted = (text: string, max: number) =>
  `"${text.replaceAll(LINE_BREAKS, ' ').slice(0, max).replaceAll('"', '""')}"`;
const NO_REFERENCE = /[^A-Za-z0-9$&%*+\-/]/g;
const reference = (text: string) => quoted(text.replaceAll(NO_REFERENCE, ''), DATEV_LIMITS.reference);

/** The two lines above the bookings. */
export function datevHead(batch: DatevBatch): string {
  const head = [
    ...['"EXTF"', 700, 21, '"Buchungsstapel"', 13, batch.createdAt, '', '"CS"', '"Courtside"', '""'],
    ...[batch.consultant, batch.client, batch.yearBegins, batch.accountLength, batch.from, batch.to],
    // Posting type 1 is bookkeeping; the accountant may still change the batch.
    ...[quoted(batch.title, DATEV_LIMITS.title), '""', 1, 0, 0, '"EUR"', '', '""', '', '', '""', '', '', '""', '""'],
  ];
  return `${head.join(';')}\r\n${DATEV_COLUMNS.join(';')}\r\n`;
}

export function datevLine(booking: DatevBooking): string {
  const cells = DATEV_COLUMNS.map(() => '');
  const [, month, day] = booking.date.split('-');
  const given = [
    ...[decimals(booking.amountCents), `"${booking.side}"`, '"EUR"', '', '', ''],
    ...[booking.account, booking.counterAccount, quoted(booking.taxKey, 4), `${day}${month}`],
    ...[reference(booking.reference), reference(booking.secondReference), '', quoted(booking.text, DATEV_LIMITS.text)],
  ];
  cells.splice(0, given.length, ...given);
  cells[COST_CENTRE] = quoted(booking.costCentre, DATEV_LIMITS.costCentre);
  cells[FIXED] = '0';
  return `${cells.join(';')}\r\n`;
}

/** 1234 cents are `12,34`. */
const decimals = (cents: number) => `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
