import { useTranslation } from 'react-i18next';
import { courtTitlesOf } from '#shared/office/change/affected-bookings.tsx';
import { ChangeBar } from '#shared/office/change/change-bar.tsx';
import { ChangedMeanwhile, OtherErrors } from '#shared/office/change/draft-notes.tsx';
import office from '#shared/office/frame/office-page.module.css';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { useServices } from '#shared/sports/services.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { TextAreaField, TextField } from '#shared/ui/fields/text/text-field.tsx';
import { ArrivalsBlock } from './blocks/arrivals-block.tsx';
import { FeaturesBlock } from './blocks/features-block.tsx';
import { HolidaysField } from './blocks/holidays-field.tsx';
import { LookBlock } from './blocks/look-block.tsx';
import { MailState } from './blocks/mail-state.tsx';
import { MenuLinksBlock } from './blocks/menu-links-block.tsx';
import { OpeningBlock, PaymentsBlock } from './blocks/state-blocks.tsx';
import { TestMail } from './blocks/test-mail.tsx';
import { VisitorsBlock } from './blocks/visitors-block.tsx';
import { WaitingBlock } from './blocks/waiting-block.tsx';
import { LANGUAGE_OPTIONS, languageOf } from './club-draft.ts';
import styles from './club-editor.module.css';
import { faultOf } from './club-model.ts';
import type { OfficeClub } from './queries.ts';
import { timeZoneOptions } from './time-zones.ts';
import { type ClubEditing, useClubEdits } from './use-club-edits.ts';

/** Everything but the logo is a draft until the bar saves it. */
export function ClubEditor({ club }: { readonly club: OfficeClub }) {
  const { t } = useTranslation();
  const editing = useClubEdits(club);
  const services = useServices();
  const { view, isChecked, change, edit } = editing;
  return (
    <>
      <div className={office.scroll}>
        {editing.isOutdated && (
          <ChangedMeanwhile
            subject={t('shell.clubPage')}
            meanwhile={change.meanwhile}
            lines={editing.othersLines}
            onKeepMine={editing.keepMine}
            onDiscard={editing.discard}
          />
        )}
        <OtherErrors errors={change.errors} />
        <div className={styles.cols}>
          <div className={office.stack}>
            <AboutBlock club={club} editing={editing} />
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
            <FeaturesBlock features={view.features} onFeatures={(features) => edit({ features })} />
            <VisitorsBlock view={view} isChecked={isChecked} onChange={edit} />
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
              onLogo={editing.refresh}
            />
            <MailBlock sender={club.sender} />
            <PaymentsBlock />
            <OpeningBlock />
          </div>
        </div>
      </div>
      <ChangeBar
        subject={t('shell.clubPage')}
        lines={editing.lines}
        start={undefined}
        calmText={t('office.noneAffected')}
        change={change}
        courtTitles={courtTitlesOf(services, t)}
        isBlocked={editing.isOutdated}
        mayReview={editing.mayReview}
        onDiscard={editing.discard}
      />
    </>
  );
}

interface AboutBlockProps {
  readonly club: OfficeClub;
  readonly editing: ClubEditing;
}

/** Name, address and how the club is reached; time zone and language. */
function AboutBlock({ club, editing: { view, fault, edit } }: AboutBlockProps) {
  const { t } = useTranslation();
  const text = (field: 'name' | 'address' | 'phone' | 'email') => ({
    value: view[field],
    onChange: ({ target }: { target: { value: string } }) => edit({ [field]: target.value }),
  });
  return (
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
  );
}

function MailBlock({ sender }: { readonly sender: string }) {
  const { t } = useTranslation();
  const { email } = useUser();
  return (
    <Block title={t('officeClub.mail')}>
      <div className={styles.stack}>
        <MailState />
        <TextAreaField
          label={t('officeClub.sender')}
          help={t('officeClub.senderHelp')}
          value={sender}
          dir="ltr"
          rows={2}
          readOnly
        />
        <TestMail ownEmail={email} />
      </div>
    </Block>
  );
}
