import type { ClubPaper } from '@courtside/contract/money/office-papers';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePaperPdf, useReceiptPdf } from '#shared/files/use-download.ts';
import panel from '#shared/office/beside/panel.module.css';
import { Fact, PanelFacts } from '#shared/office/beside/panel-facts.tsx';
import { AppLink } from '#shared/routing/app-link.tsx';
import { memberPath, PATHS } from '#shared/routing/paths.ts';
import { entryLabel } from '#shared/sports/labels/entry-labels.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { paperQuery } from './queries.ts';
import { RegisterForm } from './register-form.tsx';

interface PaperSheetProps {
  readonly id: string;
  /** The law wants a certified register beside our papers. */
  readonly wantsRegister: boolean;
  /** Called before another page is opened, where the sheet covers the list. */
  readonly onLeave: (() => void) | undefined;
}

/** One paper: what it says, what belongs to it, its PDF, and the number that the till gave the same sale. */
export function PaperSheet({ id, wantsRegister, onLeave }: PaperSheetProps) {
  const { t, i18n } = useTranslation();
  const { data: paper, error, refetch } = useQuery({ ...paperQuery(id), enabled: id !== '' });
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!paper) {
    return (
      <Loading>
        <Skeleton height={240} radius={10} />
      </Loading>
    );
  }
  return (
    <div className={panel.sheet}>
      <p className={panel.about}>
        <AppLink to={memberPath(paper.memberCode)} {...(onLeave && { onClick: onLeave })}>
          <MemberName name={paper.memberName} />
        </AppLink>{' '}
        <Num>{paper.memberCode}</Num> · {formatDate(paper.date, 'dayYear', i18n.language)}
      </p>
      <Facts paper={paper} />
      {paper.net === null && <p className={panel.text}>{t('papers.noVat')}</p>}
      <Pdf paper={paper} />
      {wantsRegister && paper.registerNumber === null && <RegisterForm id={id} />}
    </div>
  );
}

function Facts({ paper }: { readonly paper: ClubPaper }) {
  const { t, i18n } = useTranslation();
  const { kind, amount, net, vat, name, receipt, papers, registerNumber } = paper;
  const related = kind === 'receipt' ? papers : [receipt.id];
  return (
    <PanelFacts>
      <Fact term={t('papers.for')}>{entryLabel(receipt, t, i18n.language)}</Fact>
      {name && (
        <Fact term={t('papers.to')}>
          <bdi>{name}</bdi>
        </Fact>
      )}
      <Fact term={t('papers.amount')}>
        <Money euros={amount} />
      </Fact>
      {net !== null && vat !== null && (
        <>
          <Fact term={t('tax.net')}>
            <Money euros={net} />
          </Fact>
          <Fact term={t('tax.vat')}>
            <Money euros={vat} />
          </Fact>
        </>
      )}
      {related.map((other) => (
        <Fact key={other} term={t(`papers.related.${kindOf(other)}`)}>
          <AppLink className={panel.link} to={paperPath(other)}>
            <Num>{other}</Num>
          </AppLink>
        </Fact>
      ))}
      {registerNumber && (
        <Fact term={t('papers.register')}>
          <Num>{registerNumber}</Num>
        </Fact>
      )}
    </PanelFacts>
  );
}

/** Numbers begin with the letter of their series. */
const kindOf = (id: string) => (id.startsWith('R') ? 'receipt' : id.startsWith('I') ? 'invoice' : 'creditNote');

const paperPath = (id: string) => `${PATHS.officePapers}?${new URLSearchParams({ tab: kindOf(id), paper: id })}`;

function Pdf({ paper: { id, kind } }: { readonly paper: ClubPaper }) {
  const { t } = useTranslation();
  const receipt = useReceiptPdf(id);
  const paper = usePaperPdf(id);
  const pdf = kind === 'receipt' ? receipt : paper;
  return (
    <div className={panel.buttons}>
      <Button icon="download" busy={pdf.isPending} onClick={pdf.download}>
        {t('account.downloadPdf')}
      </Button>
    </div>
  );
}
