import type { ReactNode } from "react";

type ExternalLinkProps = {
  /** Nothing is shown without one (B-12). */
  readonly href: string | null | undefined;
  readonly className?: string | undefined;
  readonly label?: string;
  readonly children: ReactNode;
};

export function ExternalLink({ href, className, label, children }: ExternalLinkProps) {
  if (!href) return null;
  return (
    <a href={href} className={className} aria-label={label} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
