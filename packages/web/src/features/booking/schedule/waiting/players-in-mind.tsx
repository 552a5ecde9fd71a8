import type { ClubMember } from '@courtside/contract/people/members';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Face } from '#shared/drawings/players/figure.tsx';
import { useUser } from '#shared/session/use-session.tsx';
import { useMemberList } from '#shared/sports/use-member-list.ts';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import styles from './waiting-dialog.module.css';

interface PlayersInMindProps {
  readonly sport: string;
  readonly chosen: readonly ClubMember[];
  /** How many others can play. */
  readonly seats: number;
  readonly onChange: (chosen: readonly ClubMember[]) => void;
}

const MOST = 6;

/** The own favourites as buttons, and a search among all members. */
export function PlayersInMind({ sport, chosen, seats, onChange }: PlayersInMindProps) {
  const { t } = useTranslation();
  const id = useId();
  const { memberCode: ownCode } = useUser();
  const { term, query, counts, search, showList } = useMemberList(sport);
  const isChosen = ({ memberCode }: ClubMember) => chosen.some((other) => other.memberCode === memberCode);
  const found = (query.data?.data ?? [])
    .filter((member) => member.memberCode !== ownCode && !isChosen(member))
    .slice(0, MOST);
  const find = (text: string) => {
    search(text);
    // Without favourites there is only the list of all members.
    showList(text || counts.favourites === 0 ? 'all' : 'favourites');
  };
  return (
    <fieldset className={styles.players} aria-describedby={id}>
      <legend>{t('waiting.join.players')}</legend>
      <p id={id} className={styles.hint}>
        {t('waiting.join.playersText')}
      </p>
      <div className={styles.people} aria-busy={query.isPending}>
        {chosen.map((member) => (
          <Person
            key={member.memberCode}
            member={member}
            isChosen
            onPress={() => onChange(chosen.filter(({ memberCode }) => memberCode !== member.memberCode))}
          />
        ))}
        {chosen.length < seats &&
          found.map((member) => (
            <Person key={member.memberCode} member={member} onPress={() => onChange([...chosen, member])} />
          ))}
      </div>
      {chosen.length < seats && (
        <TextField
          label={t('waiting.join.findPlayers')}
          type="search"
          autoComplete="off"
          value={term}
          onChange={({ currentTarget }) => find(currentTarget.value)}
        />
      )}
      <p className={styles.hint} role="status">
        {term && query.data?.data.length === 0 && t('waiting.join.nobodyFound')}
      </p>
    </fieldset>
  );
}

interface PersonProps {
  readonly member: ClubMember;
  readonly isChosen?: boolean;
  readonly onPress: () => void;
}

function Person({ member: { memberCode, name, gender }, isChosen = false, onPress }: PersonProps) {
  return (
    <button type="button" className={styles.person} aria-pressed={isChosen} onClick={onPress}>
      <Face gender={gender} memberCode={memberCode} size={24} />
      <MemberName name={name} />
    </button>
  );
}
