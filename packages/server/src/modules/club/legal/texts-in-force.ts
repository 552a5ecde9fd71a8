import { LEGAL_DOCUMENTS, type LegalDocument, type LegalText } from '@courtside/contract/club/legal';
import type { ClubDate } from '@courtside/contract/values/dates';
import { mapTexts, type Texts } from '@courtside/contract/values/texts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { defineNotifiedCache } from '#database/events/notified-cache.ts';
import { todayOf } from '#platform/today.ts';
import { type Standing, standingOn } from './legal.rules.ts';
import { type StoredText, selectStanding } from './versions.repository.ts';

type ValidTexts = ReadonlyMap<LegalDocument, Standing<StoredText>>;

const caches = defineNotifiedCache<ValidTexts>('legal');

type Context = Pick<AppContext, 'db' | 'database' | 'clock' | 'settings'>;

/** Every document today. Read by every visitor, so it is cached, by the day. */
export async function loadValidTexts(context: Context): Promise<ValidTexts> {
  const today = todayOf(context);
  return caches.of(context.database).get(today, context.clock.now(), async () => {
    const versions = await cleaned(await selectStanding(context.db, today));
    return { value: validTextsOf(versions, today) };
  });
}

export function validTextsOf(versions: readonly StoredText[], today: ClubDate): ValidTexts {
  return new Map(
    LEGAL_DOCUMENTS.map((document) => [
      document,
      standingOn(
        versions.filter((version) => version.document === document),
        today,
      ),
    ]),
  );
}

/** Every process reads the texts again. */
export const publishLegalChange = (tx: Tx): void => caches.publish(tx);

/** Sanitised when they are saved and when they are read, because stored HTML is not trusted. */
export async function cleaned<Text extends { readonly html: Texts }>(texts: readonly Text[]): Promise<Text[]> {
  if (texts.length === 0) return [];
  // The sanitiser and its HTML parser are loaded with their first use.
  const { cleanHtml: clean } = await import('#platform/rich-text.ts');
  return texts.map((text) => ({ ...text, html: mapTexts(text.html, clean) }));
}

export function presentText({ document, number, validFrom, html, changes }: StoredText): LegalText {
  return { document, number, validFrom, html, changes };
}
