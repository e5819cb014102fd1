import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import type { Entry } from "../../ui/features.ts";
import { useHashPanel } from "../../ui/page/use-hash-panel.ts";
import { leadsElsewhereTo, PANELS } from "./entries.ts";

type EntryLinkProps = {
  readonly entry: Entry;
  readonly className: string | undefined;
  /** Added while the entry's page or panel is what one looks at. */
  readonly activeClassName: string | undefined;
  readonly shortcut?: string | undefined;
  readonly children: ReactNode;
};

/** Where an entry leads: a link to its page, or a button that opens its panel. */
export function EntryLink({ entry, className, activeClassName, shortcut, children }: EntryLinkProps) {
  // What lies over the page is what one looks at.
  const isPageCovered = useLocation({ select: ({ hash }) => PANELS.includes(hash) });
  const isElsewhere = useLocation({ select: ({ pathname }) => "path" in entry && leadsElsewhereTo(entry, pathname) });
  if ("panel" in entry) {
    return (
      <PanelButton panel={entry.panel} {...{ className, activeClassName, shortcut }}>
        {children}
      </PanelButton>
    );
  }
  return (
    <Link
      to={entry.path}
      // Its page's code comes while the pointer rests on it.
      preload="intent"
      className={classNames(className, isElsewhere && !isPageCovered && activeClassName)}
      {...(isElsewhere && { "aria-current": "page" })}
      activeProps={isPageCovered ? {} : { className: activeClassName }}
      aria-keyshortcuts={shortcut}
    >
      {children}
    </Link>
  );
}

type PanelButtonProps = Omit<EntryLinkProps, "entry"> & { readonly panel: string };

function PanelButton({ panel, className, activeClassName, shortcut, children }: PanelButtonProps) {
  const { isOpen, open } = useHashPanel(panel);
  return (
    <button
      type="button"
      className={classNames(className, isOpen && activeClassName)}
      aria-haspopup="dialog"
      aria-keyshortcuts={shortcut}
      onClick={open}
    >
      {children}
    </button>
  );
}
