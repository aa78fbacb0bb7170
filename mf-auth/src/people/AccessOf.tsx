import { messageOf } from '@groundwork/shared';
import { useServerMutation } from '@groundwork/shared/data';
import { t, Trans } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Checkbox, Form, Select } from '@groundwork/shared/ui/antd/form';
import { Card, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { useEffect, useRef } from 'react';
import { OutcomeText, refusal } from '../shared/OutcomeText.tsx';
import { areaOf, keysOf } from './area.ts';
import { AreaChooser } from './AreaChooser.tsx';
import { saveAccess, usePlaces, type Person } from './people.data.ts';
import styles from './people.module.css';

interface Typed {
  readonly role: 'member' | 'manager';
  readonly limited: boolean;
  /** Keys of places; there only where it is limited. */
  readonly places?: readonly string[];
}

interface AccessOfProps {
  readonly person: Person;
  readonly name: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Gives somebody a role, and all of the portal or an area of it. */
export function AccessOf({ person, name, onDone, onCancel }: AccessOfProps) {
  const [form] = Form.useForm<Typed>();
  const start: Typed = {
    role: person.kind ?? 'member',
    limited: Boolean(person.area),
    places: person.area ? keysOf(person.area) : [],
  };
  const limited = Form.useWatch('limited', form) ?? start.limited;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  const { data: places, error: unread, isFetching, refetch } = usePlaces(limited);
  // Villages may have been removed since they were chosen.
  const existing = (keys: readonly string[] = []) => (places ?? []).filter(({ key }) => keys.includes(key));
  const { mutate, isPending, error } = useServerMutation({
    mutationFn: (typed: Typed) => saveAccess(person, typed.role, typed.limited ? areaOf(existing(typed.places)) : null),
    onSuccess: onDone,
  });
  const options = [
    { value: 'member', label: t`Member: reads, and adds photos, documents and notes` },
    { value: 'manager', label: t`Data manager: also imports and corrects data, and sees restricted fields` },
  ];
  return (
    <div ref={top} tabIndex={-1} role="group" aria-label={t`Role and area of ${name}`} className={styles.panel}>
      <Card title={t`Role and area`}>
        <p>
          <Trans>
            For <bdi>{name}</bdi>. The change takes effect at once.
          </Trans>
        </p>
        <Form<Typed>
          form={form}
          name="access"
          initialValues={start}
          onFinish={(typed) => !isPending && (!typed.limited || places !== undefined) && mutate(typed)}
        >
          <OutcomeText outcome={refusal(error && messageOf(error, t`The role and area could not be saved.`))} />
          <Form.Item name="role" label={t`Role`}>
            <Select options={options} />
          </Form.Item>
          <Form.Item
            name="limited"
            valuePropName="checked"
            extra={t`With an area, this person sees only its villages and water projects, with everything that belongs to them: households, photos, documents and figures. Without one, they see everything.`}
          >
            <Checkbox>{t`Sees only an area`}</Checkbox>
          </Form.Item>
          {limited &&
            (places ? (
              <Form.Item
                name="places"
                rules={[
                  {
                    validator: (_, keys: readonly string[]) =>
                      existing(keys).length > 0
                        ? Promise.resolve()
                        : Promise.reject(new Error(t`Choose at least one region, district, village or water project.`)),
                  },
                ]}
              >
                <AreaChooser places={places} />
              </Form.Item>
            ) : unread ? (
              <NotLoaded
                what={t`The villages and water projects`}
                error={unread}
                onRetry={() => void refetch()}
                retrying={isFetching}
              />
            ) : (
              <Loading />
            ))}
          <div className={styles.buttons}>
            <Button type="primary" htmlType="submit" loading={isPending} disabled={limited && places === undefined}>
              {t`Save`}
            </Button>
            <Button disabled={isPending} onClick={onCancel}>
              {t`Cancel`}
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  );
}
