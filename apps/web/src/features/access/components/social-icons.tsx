import type { ReactNode } from "react";

function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg width="1.125rem" height="1.125rem" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {children}
    </svg>
  );
}

export function LinkedInIcon() {
  return (
    <Drawing>
      <path d="M4.5 9h3.4v11H4.5zM6.2 3.8a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM10 9h3.2v1.5c.5-.9 1.7-1.8 3.4-1.8 3.3 0 3.9 2.1 3.9 5V20h-3.4v-5.5c0-1.3 0-2.9-1.8-2.9s-2 1.4-2 2.9V20H10z" />
    </Drawing>
  );
}

export function InstagramIcon() {
  return (
    <Drawing>
      <g fill="none" stroke="currentColor" strokeWidth="1.75">
        <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
        <circle cx="12" cy="12" r="4" />
        <circle cx="16.8" cy="7.2" r=".6" fill="currentColor" />
      </g>
    </Drawing>
  );
}

export function FacebookIcon() {
  return (
    <Drawing>
      <path d="M14 8h2.5V5H14c-2.2 0-3.5 1.5-3.5 3.7V11H8v3h2.5v7h3v-7h2.4l.5-3h-2.9V9c0-.6.3-1 .9-1z" />
    </Drawing>
  );
}

export function XIcon() {
  return (
    <Drawing>
      <path d="M4 4l6.6 8.9L4.3 20h2.3l5-5.7 4.3 5.7H20l-7-9.4L18.9 4h-2.3l-4.6 5.2L8.2 4z" />
    </Drawing>
  );
}
