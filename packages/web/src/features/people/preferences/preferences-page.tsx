import { CHARGE_CONSENTS } from '@courtside/contract/people/profile';
import { LANGUAGES, type Language } from '@courtside/contract/values/limits';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { SelectField } from '#shared/ui/fields/text/select-field.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { CalendarFeed } from './calendar-feed/calendar-feed.tsx';
import { MessagesCard } from './messages-card.tsx';
import { OwnCodesCard } from './own-codes/own-codes-card.tsx';
import { useOwnDoors } from './own-codes/use-own-doors.ts';
import styles from './preferences.module.css';
import { QuietHoursCard } from './quiet-hours-card.tsx';
import { RemindersCard } from './reminders-card.tsx';
import { SignInCard } from './sign-in/sign-in-card.tsx';
import { type PartProps, usePreferences } from './use-preferences.ts';

/** Messages, door codes, reminders, quiet hours, calendar, language and who may charge the member. */
export function PreferencesPage() {
  const { t } = useTranslation();
  const { preferences, error, retry, change, state } = usePreferences();
  // All cards come at once, so that none is pushed down by another.
  const { isLoading: isAsking } = useOwnDoors();
  return (
    <PageFrame
      title={t('preferences.title')}
      aside={
        <span role="status" className={styles.state}>
          {state === 'saved' && <Icon name="check" size={16} />}
          {state && t(`preferences.${state}`)}
        </span>
      }
    >
      {preferences && !isAsking && <Settings preferences={preferences} change={change} />}
      {!preferences && error && (
        <Card>
          <ErrorState failure={error} onRetry={retry} />
        </Card>
      )}
      {(preferences ? isAsking : !error) && (
        <Loading>
          <Skeleton height={420} />
        </Loading>
      )}
    </PageFrame>
  );
}

function Settings({ preferences, change }: PartProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <MessagesCard preferences={preferences} change={change} />
        <OwnCodesCard />
        <Card>
          <div className={styles.part}>
            <CalendarFeed url={preferences.calendarUrl} />
          </div>
        </Card>
        <SignInCard />
      </div>
      <div className={styles.column}>
        <RemindersCard preferences={preferences} change={change} />
        <QuietHoursCard preferences={preferences} change={change} />
        <Card>
          <div className={styles.part}>
            <ChoiceGroup
              legend={t('preferences.charge')}
              value={preferences.chargeConsent}
              onChange={(chargeConsent) => change({ chargeConsent })}
              choices={CHARGE_CONSENTS.map((consent) => ({ value: consent, label: t(`profile.chargeBy.${consent}`) }))}
            />
            <p className={styles.help}>{t('preferences.chargeHelp')}</p>
          </div>
        </Card>
        <Card>
          <div className={styles.part}>
            <SelectField
              label={t('preferences.language')}
              help={t('preferences.languageHelp')}
              value={preferences.language}
              options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
              onChange={(event) => change({ language: event.target.value as Language })}
            />
          </div>
        </Card>
      </div>
    </div>
  );
}
