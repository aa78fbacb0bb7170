import { useLocation } from '@groundwork/shared';
import { useAllVillages } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { SearchField } from '@groundwork/shared/ui/antd/form';
import { SavedViews } from '@groundwork/shared/ui/saved-views';
import { AddedChip, DaysChip, FilterChip, Toolbar, ViewSwitch, type Choice } from '@groundwork/shared/ui/toolbar';
import Droplets from 'lucide/dist/esm/icons/droplets.mjs';
import Image from 'lucide/dist/esm/icons/image.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs';
import TagIcon from 'lucide/dist/esm/icons/tag.mjs';
import { useCallback, useState } from 'react';
import { itemsText } from '../media.data.ts';
import { VIEWS, type MediaAddress, type View } from '../use-media-address.ts';
import { useLinkedChoices, useTagChoices, type Choice as Counted } from './choices.data.ts';
import { CONSENTS, KINDS } from './filter-words.ts';
import { FILTER_NAMES, type FilterName } from './media-filter.ts';

const LOOKS = {
  village: { name: t`Village`, icon: MapPin },
  project: { name: t`Water project`, all: t`All projects`, icon: Droplets },
  kind: { name: t`Kind`, all: t`Photos and videos`, icon: Image },
  consent: { name: t`Consent`, all: t`any`, icon: ShieldCheck, showName: true },
  tag: { name: t`Tag`, all: t`All tags`, icon: TagIcon },
} as const;

const VIEW_CHOICES = (Object.keys(VIEWS) as View[]).map((value) => ({ value, label: VIEWS[value] }));

/** No filter at all. */
export const NOTHING: Partial<Record<FilterName, string>> = Object.fromEntries(FILTER_NAMES.map((name) => [name, '']));

const counted = (choices: readonly Counted[]): readonly Choice[] =>
  choices.map(({ id, name, count }) => ({ value: id, label: name, count }));
const fixed = (words: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

interface MediaToolbarProps {
  readonly address: MediaAddress;
  /** How many items the filters leave; undefined until they are counted. */
  readonly total: number | undefined;
}

/** Which photos and videos, as a grid, on a map, or those that are there twice. What can be chosen is asked for when somebody opens the choice. */
export function MediaToolbar({ address: { filter, view, change, queryOf }, total }: MediaToolbarProps) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const wanted = (name: 'village' | 'project' | 'tag') =>
    opened.has(name) || (name !== 'tag' && filter[name] !== undefined);
  const villages = useLinkedChoices('village_id', wanted('village'));
  const projects = useLinkedChoices('water_project_id', wanted('project'));
  const tags = useTagChoices(wanted('tag'));
  const choices = {
    village: counted(villages),
    project: counted(projects),
    kind: fixed(KINDS),
    consent: fixed(CONSENTS),
    tag: counted(tags),
  };
  const search = useCallback((q: string) => change({ q }), [change]);
  const allVillages = useAllVillages();
  const chip = (name: keyof typeof LOOKS) => {
    const value = filter[name];
    return (
      <FilterChip
        {...LOOKS[name]}
        {...(name === 'village' && { all: allVillages })}
        choices={choices[name]}
        chosen={value === undefined ? [] : [value]}
        onChange={([next = '']) => change({ [name]: next })}
        onOpen={() => setOpened((before) => new Set(before).add(name))}
      />
    );
  };
  const set = (...names: readonly FilterName[]): number => names.filter((name) => filter[name] !== undefined).length;
  const days = Number(set('from', 'to') > 0);
  return (
    <Toolbar
      label={t`Media`}
      view={
        <ViewSwitch
          label={t`Views of the media`}
          views={VIEW_CHOICES}
          value={view}
          addressOf={(one) => pathname + queryOf(one)}
        />
      }
      search={<SearchField compact label={t`Caption or credit`} value={filter.q ?? ''} onSearch={search} />}
      count={set('village', 'project', 'consent', 'added') + days}
      result={total === undefined ? t`Show media` : t`Show ${itemsText(total)}`}
      onClear={set(...FILTER_NAMES) > 0 ? () => change(NOTHING) : undefined}
      more={{
        count: set('kind', 'tag'),
        children: (
          <>
            {chip('kind')}
            {chip('tag')}
          </>
        ),
      }}
      end={<SavedViews screen="media" />}
    >
      <AddedChip since={filter.added ?? ''} onClear={() => change({ added: '' })} />
      {chip('village')}
      {chip('project')}
      {chip('consent')}
      <DaysChip
        name={t`Taken`}
        all={t`Any date`}
        from={filter.from ?? ''}
        to={filter.to ?? ''}
        onChange={(span) => change(span)}
      />
    </Toolbar>
  );
}
