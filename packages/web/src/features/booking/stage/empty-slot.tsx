import { useId } from 'react';

/** A pale figure on a dashed ring with a plus: somebody can stand here. */
export function EmptySlot() {
  const id = useId();
  return (
    <svg viewBox="-30 0 300 400" aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fffdf8" stopOpacity=".62" />
          <stop offset=".55" stopColor="#fffdf8" stopOpacity=".34" />
          <stop offset="1" stopColor="#fffdf8" stopOpacity="0" />
        </linearGradient>
      </defs>
      <ellipse cx="120" cy="382" rx="88" ry="16" fill="#fffdf8" opacity=".2" />
      <ellipse
        cx="120"
        cy="382"
        rx="88"
        ry="16"
        fill="none"
        stroke="#fffdf8"
        strokeWidth="4.5"
        strokeDasharray="15 10.6"
        strokeLinecap="round"
      />
      <path
        fill={`url(#${id})`}
        d="M120 62C137 62 146 74 146 90C146 108 136 122 130 126V134C156 138 168 150 170 178L178 252Q178 264 168 264Q160 264 158 254L152 208L156 268L160 380H132L122 276H118L108 380H80L84 268L88 208L82 254Q80 264 72 264Q62 264 62 252L70 178C72 150 84 138 110 134V126C104 122 94 108 94 90C94 74 103 62 120 62Z"
      />
      <circle cx="120" cy="192" r="38" fill="#ffffff" />
      <path d="M120 174V210M102 192H138" stroke="#13284c" strokeWidth="7.5" strokeLinecap="round" />
    </svg>
  );
}
