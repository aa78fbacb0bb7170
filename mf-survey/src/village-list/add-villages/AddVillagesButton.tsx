import { t } from '@groundwork/shared/messages';
import { Button, Icon } from '@groundwork/shared/ui/core';
import ListPlus from 'lucide/dist/esm/icons/list-plus.mjs';
import { useState } from 'react';
import { useMay } from '../../shared/editing/use-may.ts';
import { AddVillages } from './LazyAddVillages.tsx';

/** Opens the form for several villages, for people who may add them. It stands where the list of villages stays beside it, empty or not. */
export function AddVillagesButton() {
  const [open, setOpen] = useState(false);
  if (!useMay('villages', 'create')) return null;
  return (
    <>
      <Button icon={<Icon of={ListPlus} />} onClick={() => setOpen(true)}>{t`Add several villages`}</Button>
      {open && <AddVillages onClose={() => setOpen(false)} />}
    </>
  );
}
