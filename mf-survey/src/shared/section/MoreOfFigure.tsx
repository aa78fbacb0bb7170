import { t } from '@groundwork/shared/messages';
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import { useId } from 'react';
import { CornerButton, CornerPanel } from './Corner.tsx';
import type { FigureMenuProps } from './FigureMenu.tsx';
import { FigureMenu } from './LazyAbout.tsx';

/** What is asked of a figure less often: its households, a link to it, and files. */
export function MoreOfFigure(figure: FigureMenuProps) {
  const id = useId();
  const name = t`More: ${figure.title}`;
  return (
    <>
      <CornerButton icon={Ellipsis} name={name} title={t`More`} popoverTarget={id} />
      <CornerPanel id={id} name={name}>
        <FigureMenu {...figure} />
      </CornerPanel>
    </>
  );
}
