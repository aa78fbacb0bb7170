import { useLayoutEffect, type ReactNode } from 'react';

interface RemoteStylesProps {
  /** Where the remote's release is; undefined for one that is not held. */
  readonly base: () => string | undefined;
  readonly children: ReactNode;
}

/** Lets the stylesheets of a remote apply while one of its screens is shown, and only then. */
export function RemoteStyles({ base, children }: RemoteStylesProps) {
  useLayoutEffect(() => {
    apply(base(), true);
    return () => apply(base(), false);
  }, [base]);
  return children;
}

/** Fetches nothing again, which the attribute of the link would do. */
function apply(base: string | undefined, applies: boolean): void {
  if (base === undefined) return;
  const { href: folder } = new URL(base, document.baseURI);
  for (const sheet of document.styleSheets) if (sheet.href?.startsWith(folder)) sheet.disabled = !applies;
}
