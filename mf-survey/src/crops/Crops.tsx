import { Link } from '@groundwork/shared';
import { useEffect, useRef, type RefObject } from 'react';
import { nameOfCrop } from '../shared/agriculture/crop-names.data.ts';
import type { PanelContext } from '../shared/section/SectionScreen.tsx';
import { SectionScreen } from '../shared/section/SectionScreen.tsx';
import { WhereAsked } from '../shared/section/WhereAsked.tsx';
import { CropDetail } from './CropDetail.tsx';
import { CropFilters } from './CropFilters.tsx';
import { CropTable } from './CropTable.tsx';
import { useCropsAddress } from './crops-address.ts';
import { cropsQuery, type CropsContent } from './crops.data.ts';
import section from '../shared/section/section.module.css';

/** /baseline-survey/crops: what is grown, by how many households, on how much land, and what it yields and fetches. */
export function Component() {
  return (
    <SectionScreen
      title="Crops"
      description="What is grown, by how many households and on how much land, what it yields and what is paid for it."
      groupings={['village', 'round', 'all']}
      query={cropsQuery}
      panels={4}
    >
      {(content, context) => (
        <WhereAsked title="Crops" asks={['crop_plantings']} context={context} className={section.wide}>
          <CropsContentView content={content} context={context} />
        </WhereAsked>
      )}
    </SectionScreen>
  );
}

function CropsContentView({ content: { names, seasons }, context }: { readonly content: CropsContent; readonly context: PanelContext }) {
  const { view, change, linkTo } = useCropsAddress();
  const place = useFocusAfterLink(view.crop);
  const name = nameOfCrop(names, view.crop);
  return (
    <>
      <div ref={place} className={section.wide}>
        {view.crop === '' && <CropFilters names={names} view={view} change={change} />}
        {view.crop !== '' && (
          <>
            <Link to={linkTo({ crop: '' })}>All crops</Link>
            <h2 tabIndex={-1}>{name}</h2>
          </>
        )}
      </div>
      {seasons.map((data) =>
        view.crop === '' ? (
          <CropTable key={data.season} data={data} names={names} context={context} />
        ) : (
          <CropDetail key={data.season} cropId={view.crop} name={name} data={data} context={context} />
        ),
      )}
    </>
  );
}

/** A link that leads to a crop or back goes away with what it stood in: the focus goes on to the crop's heading, and back to its link. */
function useFocusAfterLink(crop: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(crop);
  useEffect(() => {
    const left = before.current;
    before.current = crop;
    if (left === crop || document.activeElement !== document.body) return;
    const around = place.current?.getRootNode() as ParentNode | undefined;
    const linkToLeft = () => [...(around ?? document).querySelectorAll<HTMLElement>('[data-crop]')].find(({ dataset }) => dataset['crop'] === left)?.querySelector('a');
    (crop === '' ? linkToLeft() : place.current?.querySelector('h2'))?.focus();
  }, [crop]);
  return place;
}
