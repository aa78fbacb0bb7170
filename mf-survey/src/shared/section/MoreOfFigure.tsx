import { t } from '@groundwork/shared/messages';
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import { useId, useState } from 'react';
import { CornerButton, CornerPanel } from './Corner.tsx';
import type { FigureMenuProps } from './FigureMenu.tsx';
import { FigureMenu } from './LazyAbout.tsx';

/** What is asked of a figure less often: its households, its picture, files, a link to it. */
export function MoreOfFigure(figure: Omit<FigureMenuProps, 'opened'>) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const name = t`More: ${figure.title}`;
  return (
    <>
      <CornerButton icon={Ellipsis} name={name} title={t`More`} popoverTarget={id} onClick={() => setOpened(true)} />
      <CornerPanel id={id} name={name}>
        <FigureMenu {...figure} opened={opened} />
      </CornerPanel>
    </>
  );
}
