import { t } from '@groundwork/shared/messages';
import Download from 'lucide/dist/esm/icons/download.mjs';
import { useId, useState } from 'react';
import { CornerButton, CornerPanel } from './Corner.tsx';
import type { ExportPanelProps } from './ExportPanel.tsx';
import { ExportPanel } from './LazyAbout.tsx';

interface ExportCornerProps extends ExportPanelProps {
  /** What it is called on the page. */
  readonly of: string;
}

/** In the corner of a card with a table of figures: what can be taken of it into a report. */
export function ExportCorner({ of, ...figure }: ExportCornerProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const name = t`Export: ${of}`;
  return (
    <>
      <CornerButton icon={Download} name={name} title={t`Export`} popoverTarget={id} onClick={() => setOpened(true)} />
      <CornerPanel id={id} name={name}>
        {opened && <ExportPanel {...figure} />}
      </CornerPanel>
    </>
  );
}
