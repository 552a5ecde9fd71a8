/** The picture of a confirmation: a ball that has just landed on the line. */
export function BallOnCourt() {
  return (
    <svg viewBox="0 0 120 96" width={120} height={96} aria-hidden="true">
      <path d="M14 84H106L88 46H32Z" fill="var(--cs-court-clay)" />
      <path
        d="M14 84H106L88 46H32ZM60 46V84M25 64H95"
        fill="none"
        stroke="#fffdf8"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <circle cx="60" cy="32" r="26" fill="var(--cs-ball)" />
      <path
        d="M41 15C52 21 55 38 48 55M79 15C68 21 65 38 72 55"
        fill="none"
        stroke="#fffdf2"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
