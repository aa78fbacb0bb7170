import { useMemo, type ReactNode } from 'react';
import '../tokens/variables.css.ts';
import './global.css';
import { GroundContext, type Ground } from './ground-context.ts';

/** The theme, with its CSS variables, for everything inside. antd's controls take theirs from it (ui/antd). */
export function UiGround({ theme, popups, children }: Ground & { readonly children: ReactNode }) {
  const ground = useMemo(() => ({ theme, popups }), [theme, popups]);
  return (
    <GroundContext value={ground}>
      <div className={`gw-${theme} gw-root`}>{children}</div>
    </GroundContext>
  );
}
