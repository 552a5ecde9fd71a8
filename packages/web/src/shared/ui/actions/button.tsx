import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { AppLink } from '#shared/routing/app-link.tsx';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-shapes.tsx';
import { Spinner } from '../icons/spinner.tsx';
import styles from './button.module.css';

interface ButtonStyle {
  /** One primary per screen; the others are quiet, ghost or danger. The last step of a loss is solid danger. */
  readonly variant?: 'primary' | 'quiet' | 'ghost' | 'danger' | 'dangerSolid';
  /** 48 for the main action and on the phone, 40, and 32 for dense desktop rows. */
  readonly size?: 'lg' | 'md' | 'sm';
  readonly icon?: IconName;
  readonly fullWidth?: boolean;
  readonly children: ReactNode;
}

const buttonClass = ({ variant = 'quiet', size = 'md', fullWidth = false }: Omit<ButtonStyle, 'children'>) =>
  [styles.button, styles[variant], styles[size], fullWidth && styles.full].filter(Boolean).join(' ');

type ButtonProps = ButtonStyle &
  Omit<ComponentProps<'button'>, 'className'> & {
    /** Work is pending: the button shows a spinner and ignores presses, but keeps the focus. */
    readonly busy?: boolean;
    /** Why it cannot be pressed now: it is disabled then, and this is below it. */
    readonly why?: string | false | undefined;
  };

export function Button({ why, ...button }: ButtonProps) {
  const id = useId();
  // The same element while the reason comes and goes.
  if (why === undefined) return <PlainButton {...button} />;
  const reason = why ? { disabled: true, 'aria-describedby': id } : {};
  return (
    <span className={button.fullWidth ? `${styles.explained} ${styles.full}` : styles.explained}>
      <PlainButton {...button} {...reason} />
      {why && <small id={id}>{why}</small>}
    </span>
  );
}

function PlainButton({ variant, size, icon, fullWidth, busy, children, onClick, ...rest }: Omit<ButtonProps, 'why'>) {
  // A double click on a button that starts work counts once, however fast the work is done.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || (busy !== undefined && event.detail > 1)) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, fullWidth })}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

type AnchorButtonProps = ButtonStyle & Omit<ComponentProps<'a'>, 'className'>;

/** A link that leaves the app, such as to the calendar of the device. */
export function AnchorButton({ variant, size, icon, fullWidth, children, ...rest }: AnchorButtonProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, fullWidth })}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

/** A link that opens the mail program. */
export function MailButton(props: AnchorButtonProps) {
  return <AnchorButton icon="mail" {...props} />;
}

type LinkButtonProps = ButtonStyle & Omit<ComponentProps<typeof AppLink>, 'className'>;

export function LinkButton({ variant, size, icon, fullWidth, children, ...rest }: LinkButtonProps) {
  return (
    <AppLink {...rest} className={buttonClass({ variant, size, fullWidth })}>
      {icon && <Icon name={icon} />}
      {children}
    </AppLink>
  );
}
