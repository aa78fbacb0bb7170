import { plural, t, Trans } from '@groundwork/shared/messages';
import { Card } from '@groundwork/shared/ui/core';

interface AreaCardProps {
  readonly area: {
    readonly regions: readonly string[];
    readonly districts: readonly string[];
    readonly villages: readonly string[];
    readonly projects: readonly string[];
    readonly village_count: number;
  };
}

/** Which part of the portal the person sees, so that figures are not taken for those of the whole. */
export function AreaCard({ area: { regions, districts, villages, projects, village_count: count } }: AreaCardProps) {
  const parts = [
    [t`Provinces or regions`, regions],
    [t`Districts`, districts],
    [t`Villages`, villages],
    [t`Water projects`, projects],
  ] as const;
  return (
    <Card title={t`Your area`}>
      <p>
        <Trans>You see only this area. All lists and figures are of it, not of the whole portal.</Trans>{' '}
        {plural(count, { one: 'It has # village.', other: 'It has # villages.' })}
      </p>
      <dl>
        {parts.map(([title, names]) =>
          names.length === 0 ? null : (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <bdi>{names.join(', ')}</bdi>
              </dd>
            </div>
          ),
        )}
      </dl>
    </Card>
  );
}
