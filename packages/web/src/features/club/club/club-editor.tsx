import type { Affected, Resolution } from '@courtside/contract/club/office';
import { saveClub } from '@courtside/contract/club/office-club';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import bar from '#shared/office/change/change-bar.module.css';
import { ChangedMeanwhile } from '#shared/office/change/draft-notes.tsx';
import { useDraft } from '#shared/office/change/draft-store.ts';
import { byTime } from '#shared/office/change/resolutions.ts';
import { codeOf, bodyOf as refusalOf } from '#shared/office/change/use-change.ts';
import office from '#shared/office/frame/office-page.module.css';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { TextAreaField, TextField } from '#shared/ui/fields/text/text-field.tsx';
import { ArrivalsBlock } from './blocks/arrivals-block.tsx';
import { HolidayBookings } from './blocks/holiday-bookings.tsx';
import { HolidaysField } from './blocks/holidays-field.tsx';
import { LookBlock } from './blocks/look-block.tsx';
import { MailState } from './blocks/mail-state.tsx';
import { MenuLinksBlock } from './blocks/menu-links-block.tsx';
import { OpeningBlock, PaymentsBlock } from './blocks/state-blocks.tsx';
import { TestMail } from './blocks/test-mail.tsx';
import { WaitingBlock } from './blocks/waiting-block.tsx';
import { LANGUAGE_OPTIONS, languageOf } from './club-draft.ts';
import styles from './club-editor.module.css';
import { bodyOf, type ClubEdits, type ClubView, changesBetween, faultOf, viewOf } from './club-model.ts';
import type { OfficeClub } from './queries.ts';
import { timeZoneOptions } from './time-zones.ts';

/** Everything but the logo is a draft until the bar saves it. */
export function ClubEditor({ club }: { readonly club: OfficeClub }) {
  const { t } = useTranslation();
  const { email } = useUser();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useDraft<OfficeClub, ClubEdits>('club');
  const [isChecked, setIsChecked] = useState(false);
  // Bookings on days that would be closed; each is decided about before anything is saved.
  const [affected, setAffected] = useState<readonly Affected[]>([]);
  const edits = draft?.edits ?? {};
  const saved = viewOf(club);
  const view: ClubView = { ...saved, ...edits };
  const lines = changesBetween(saved, view, t);
  const fault = isChecked ? faultOf(view) : undefined;
  const seen = draft?.base;
  const isOutdated = seen !== undefined && seen.version !== club.version;
  const edit = (changes: ClubEdits) => setDraft({ base: seen ?? club, edits: { ...edits, ...changes }, validFrom: '' });
  const discard = () => {
    setIsChecked(false);
    setDraft(undefined);
  };
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['office'] }),
      queryClient.invalidateQueries({ queryKey: clubQuery.queryKey }),
    ]);
  const save = useSingleMutation<unknown, readonly Resolution[]>({
    mutationFn: (resolutions) =>
      callApi(saveClub, {
        body: {
          ...bodyOf(edits),
          version: club.version,
          ...(resolutions.length > 0 && { resolutions: [...resolutions] }),
        },
      }),
    onSuccess: async () => {
      setAffected([]);
      await refresh();
      discard();
      showToast({ tone: 'success', text: t('officeClub.saved') });
    },
    onError: (failure) => {
      if (codeOf(failure) === 'office.affected_changed') return setAffected(byTime(refusalOf(failure).affected ?? []));
      showToast({ tone: 'error', text: failureText(failure) });
      void refresh();
    },
  });
  const submit = () => {
    setIsChecked(true);
    if (faultOf(view) === undefined && !isOutdated) save.mutate([]);
  };
  const text = (field: 'name' | 'address' | 'phone' | 'email') => ({
    value: view[field],
    onChange: ({ target }: { target: { value: string } }) => edit({ [field]: target.value }),
  });
  return (
    <>
      <div className={office.scroll}>
        {isOutdated && seen && (
          <ChangedMeanwhile
            subject={t('shell.clubPage')}
            meanwhile={undefined}
            lines={changesBetween(viewOf(seen), saved, t)}
            onKeepMine={() => setDraft({ base: club, edits, validFrom: '' })}
            onDiscard={discard}
          />
        )}
        <div className={styles.cols}>
          <div className={office.stack}>
            <Block title={t('officeClub.about')}>
              <div className={styles.fields}>
                <TextField
                  {...text('name')}
                  label={t('officeClub.name')}
                  maxLength={60}
                  error={fault === 'name' ? t('officeClub.nameMissing') : undefined}
                />
                <TextField {...text('address')} label={t('officeClub.address')} maxLength={200} />
                <TextField {...text('phone')} label={t('officeClub.phone')} type="tel" dir="ltr" maxLength={40} />
                <TextField
                  {...text('email')}
                  label={t('officeClub.email')}
                  type="email"
                  dir="ltr"
                  maxLength={254}
                  error={fault === 'email' ? t('messages.invalidEmail') : undefined}
                />
                <SelectField
                  label={t('officeClub.timeZone')}
                  help={club.isTimeZoneFixed ? t('officeClub.zoneFixed') : undefined}
                  disabled={club.isTimeZoneFixed}
                  options={timeZoneOptions(view.timeZone)}
                  value={view.timeZone}
                  onChange={({ target }) => edit({ timeZone: target.value })}
                />
                <SelectField
                  label={t('officeClub.language')}
                  help={t('officeClub.languageHelp')}
                  options={LANGUAGE_OPTIONS}
                  value={view.language}
                  onChange={({ target }) => edit({ language: languageOf(target.value) })}
                />
              </div>
            </Block>
            <Block title={t('officeClub.holidays')} hint={t('officeClub.holidaysHint')}>
              <HolidaysField
                holidays={view.holidays}
                isChecked={isChecked}
                onChange={(holidays) => edit({ holidays })}
              />
            </Block>
            <ArrivalsBlock
              checkIn={view.checkIn}
              strikes={view.strikes}
              onCheckIn={(checkIn) => edit({ checkIn })}
              onStrikes={(strikes) => edit({ strikes })}
            />
            <WaitingBlock offerMinutes={view.offerMinutes} onOfferMinutes={(offerMinutes) => edit({ offerMinutes })} />
            <MenuLinksBlock
              links={view.menuLinks}
              isChecked={isChecked}
              onChange={(menuLinks) => edit({ menuLinks })}
            />
            <Block title={t('officeClub.legal')} hint={t('officeClub.legalHint')}>
              <div>
                <LinkButton to={PATHS.officeLegal}>{t('officeClub.openLegal')}</LinkButton>
              </div>
            </Block>
          </div>
          <div className={office.stack}>
            <LookBlock
              club={club}
              colour={view.themeColour}
              isFaulty={view.themeColour !== '' && faultOf(view) === 'themeColour'}
              onColour={(themeColour) => edit({ themeColour })}
              onLogo={refresh}
            />
            <Block title={t('officeClub.mail')}>
              <div className={styles.stack}>
                <MailState />
                <TextAreaField
                  label={t('officeClub.sender')}
                  help={t('officeClub.senderHelp')}
                  value={club.sender}
                  dir="ltr"
                  rows={2}
                  readOnly
                />
                <TestMail ownEmail={email} />
              </div>
            </Block>
            <PaymentsBlock />
            <OpeningBlock />
          </div>
        </div>
      </div>
      <HolidayBookings
        affected={affected}
        isSaving={save.isPending}
        onSave={save.mutate}
        onClose={() => setAffected([])}
      />
      {lines.length > 0 && (
        <section className={bar.bar} aria-label={t('office.unsaved')}>
          <div>
            <p className={bar.key}>{t('officeClub.changed')}</p>
            <p className={bar.value} role="status">
              {t('office.changeCount', { count: lines.length })}
            </p>
          </div>
          <i className={bar.line} />
          <div className={styles.wide}>
            <p className={bar.key}>{t('office.inForceFrom')}</p>
            <p className={bar.value}>{t('office.atOnce')}</p>
          </div>
          <div className={bar.actions}>
            <Button variant="ghost" onClick={discard}>
              {t('office.discard')}
            </Button>
            <Button variant="primary" size="lg" busy={save.isPending} disabled={isOutdated} onClick={submit}>
              {t('office.save')}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
