import House from 'lucide/dist/esm/icons/house.mjs';
import List from 'lucide/dist/esm/icons/list.mjs';
import MapIcon from 'lucide/dist/esm/icons/map.mjs';
import { useState } from 'react';
import { Button } from '../core/index.ts';
import { Breadcrumb, DaysChip, FilterChip, FloatingBar, MoreMenu, SwitchChip, ViewSwitch } from './index.ts';

export default { title: 'toolbar' };

const VILLAGES = ['Mepanga', 'ሐረር', 'القرية'].map((label) => ({ value: label, label }));

export const Chips = () => {
  const [chosen, setChosen] = useState<readonly string[]>(['ሐረር']);
  const [on, setOn] = useState(true);
  const [span, setSpan] = useState({ from: '2024-05-06', to: '2024-06-20' });
  const none: readonly string[] = [];
  const ofVillages = { name: 'Village', all: 'All villages', choices: VILLAGES, icon: House };
  return (
    <>
      <FilterChip {...ofVillages} chosen={none} onChange={setChosen} />{' '}
      <FilterChip {...ofVillages} chosen={chosen} onChange={setChosen} multiple />{' '}
      <DaysChip name="Interview" all="Any day" {...span} onChange={setSpan} />{' '}
      <SwitchChip on={on} onChange={setOn}>
        Weighted
      </SwitchChip>{' '}
      <MoreMenu items={[{ label: 'Print', onChoose: () => undefined }]} />
    </>
  );
};

export const Views = () => {
  const [view, setView] = useState('list');
  const views = [
    { value: 'list', label: 'List', icon: List },
    { value: 'map', label: 'Map', icon: MapIcon, mark: 12 },
  ];
  return <ViewSwitch views={views} value={view} onChange={setView} />;
};

export const WhereOneIs = () => (
  <Breadcrumb
    list={{ to: '/', name: 'Households' }}
    here="HH-0002"
    before={{ to: '/', name: 'HH-0001' }}
    after={{ to: '/', name: 'HH-0003' }}
    place="2 of 279 in this list"
  />
);

export const WhatIsSelected = () => (
  <FloatingBar words="3 selected" close="Clear" onClose={() => undefined}>
    <Button type="text">Change an answer</Button>
  </FloatingBar>
);
