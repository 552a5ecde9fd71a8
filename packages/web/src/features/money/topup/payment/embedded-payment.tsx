import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useNavigate } from 'react-router';
import { refreshBalance } from '#shared/api/validate-session.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import { clearReturnPath } from './card-page.ts';
import styles from './embedded-payment.module.css';

interface EmbeddedPaymentProps {
  /** The address of the provider's card page; undefined until the provider answers. */
  readonly cardPage: string | undefined;
  readonly onClose: () => void;
}

/** spec 4: the payment inside our page, with a note not to close the window; closing it refetches the balance. */
export function EmbeddedPayment({ cardPage, onClose }: EmbeddedPaymentProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  const cancelPayment = () => {
    clearReturnPath();
    void refreshBalance();
    onClose();
  };
  useCheckoutEnd(frame, (path) => {
    onClose();
    void navigate(path);
  });
  return (
    <>
      <p className={styles.note} id="embedded-payment-note">
        <Icon name="alert" size={16} />
        {t('topup.doNotClose')}
      </p>
      {cardPage ? (
        <iframe
          ref={frame}
          className={styles.frame}
          src={cardPage}
          title={t('topup.cardPage')}
          aria-describedby="embedded-payment-note"
        />
      ) : (
        <div className={styles.frame}>
          <Loading>
            <Skeleton height={280} />
          </Loading>
        </div>
      )}
      <DialogActions>
        <Button variant="ghost" size="lg" fullWidth onClick={cancelPayment}>
          {t('ui.close')}
        </Button>
      </DialogActions>
    </>
  );
}

/** The card page posts a message with the return path when it is done; only the known path is accepted. */
function useCheckoutEnd(frame: RefObject<HTMLIFrameElement | null>, onEnd: (path: string) => void): void {
  useEffect(() => {
    const onMessage = ({ data, origin, source }: MessageEvent) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      if (data?.type !== 'checkout.over' || typeof data.path !== 'string') return;
      if (matchPath(PATHS.paymentStatus, data.path)) onEnd(data.path);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  });
}
