import { COMPETITION_LIMITS } from '@courtside/contract/competing/competition-fields';
import { enterCompetition } from '@courtside/contract/competing/competitions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { DayTile } from '#shared/court/day-tile.tsx';
import { MemberPicker } from '#shared/court/member-picker.tsx';
import { isolatedText } from '#shared/i18n/ltr-text.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { useSportTheme } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { firstNameOf } from '#shared/ui/data/short-name.ts';
import { PayingForm } from '#shared/ui/fields/pin/paying-form.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { Fact, Facts } from '#shared/ui/page/facts.tsx';
import { kindText } from '../state/competition-labels.ts';
import type { ReadCompetition } from '../state/competition-queries.ts';
import { useCompetitionCall } from '../state/use-competition-call.ts';
import styles from './competition-page.module.css';
import { type Person, shareOf } from './person.ts';

interface EnterDialogProps {
  readonly competition: ReadCompetition;
  readonly person: Person;
  /** Another member has entered both. */
  readonly own?: ReadCompetition['mine'][number];
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** With whom, what it costs, and the PIN that pays the own share. */
export function EnterDialog({ opened, onClose, ...entry }: EnterDialogProps) {
  const { t } = useTranslation();
  const { title } = entry.competition;
  return (
    <Dialog opened={opened} onClose={onClose} title={t('competitions.enterTitle', { title })} width={480}>
      <EnterForm {...entry} onClose={onClose} />
    </Dialog>
  );
}

function EnterForm({ competition, person, own, onClose }: Omit<EnterDialogProps, 'opened'>) {
  const { t, i18n } = useTranslation();
  const theme = useSportTheme(competition.service);
  const [partner, setPartner] = useState<Partner>();
  const { id, isPairs, startsOn, fee } = competition;
  const asksPartner = isPairs && !own;
  const share = own?.share ?? shareOf(competition);
  const entering = useCompetitionCall({
    send: ({ pin, share: shown }: { readonly pin: string; readonly share: number }) =>
      callApi(enterCompetition, {
        params: { id },
        body: {
          PinCode: pin,
          memberCode: person.name === null ? '' : person.memberCode,
          partnerCode: partner?.memberCode ?? '',
          ExpectedShare: shown,
        },
      }),
    done: asksPartner ? 'asked' : 'entered',
    onDone: onClose,
    toastsRefusal: false,
  });
  return (
    <>
      <div className={`${styles.what} ${sportAccent(theme)}`}>
        <DayTile date={startsOn} />
        <span>
          <b>{competition.title}</b>
          <small>{kindText(competition, t, i18n.language)}</small>
        </span>
      </div>
      {asksPartner && (
        <PartnerChoice
          service={competition.service}
          taken={[person.memberCode]}
          partner={partner}
          onChoose={setPartner}
        />
      )}
      <Sums
        share={share}
        partnersHalf={partner && fee > 0 ? { name: partner.name, euros: fee - share } : undefined}
        isPairs={isPairs}
      />
      {(!asksPartner || partner) && (
        <PayingForm
          paying={entering}
          amount={share}
          deed={own ? t('competitions.sayYes') : t('competitions.enter')}
          newPrice={(amount) => t('competitions.newPrice', { amount })}
          onBack={onClose}
        />
      )}
    </>
  );
}

interface SumsProps {
  readonly share: number;
  readonly isPairs: boolean;
  readonly partnersHalf: { readonly name: string; readonly euros: number } | undefined;
}

function Sums({ share, isPairs, partnersHalf }: SumsProps) {
  const { t } = useTranslation();
  const { balanceAmount } = useUser();
  return (
    <Facts>
      <Fact name={t(isPairs ? 'competitions.yourHalf' : 'competitions.share')}>
        <Money euros={share} />
      </Fact>
      {partnersHalf && (
        <Fact
          name={t('competitions.partnersHalf', { name: isolatedText(firstNameOf(partnersHalf.name)) })}
          note={t('competitions.partnerPays', { hours: COMPETITION_LIMITS.partnerHours })}
        >
          <Money euros={partnersHalf.euros} />
        </Fact>
      )}
      {balanceAmount !== null && (
        <Fact name={t('competitions.balanceAfter')}>
          <Money euros={balanceAmount - share} />
        </Fact>
      )}
    </Facts>
  );
}

interface Partner {
  readonly memberCode: string;
  readonly name: string;
}

interface PartnerChoiceProps {
  readonly service: string;
  readonly taken: readonly string[];
  readonly partner: Partner | undefined;
  readonly onChoose: (partner: Partner) => void;
}

function PartnerChoice({ service, taken, partner, onChoose }: PartnerChoiceProps) {
  const { t } = useTranslation();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className={styles.partner}>
      <span>
        <small>{t('competitions.partner')}</small>
        <b>{partner ? isolatedText(partner.name) : t('competitions.noPartner')}</b>
      </span>
      <Button aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
        {t(partner ? 'competitions.changePartner' : 'competitions.choosePartner')}
      </Button>
      <MemberPicker
        title={t('competitions.choosePartner')}
        service={service}
        taken={taken}
        onPick={onChoose}
        opened={isChoosing}
        onClose={() => setIsChoosing(false)}
      />
    </div>
  );
}
