import { requiredRange } from './shared-versions.ts';
import { uniqueNameOf } from './remote-source.ts';

describe('what a remote asks of the shell', () => {
  it('is no older minor of our own modules, since a missing export is invisible to the runtime; a newer one only adds', () => {
    expect(requiredRange('@groundwork/shared/ui/core', '1.4.2')).toBe('^1.4.2');
  });

  it('is the major of others', () => {
    expect(requiredRange('react', '19.3.1')).toBe('^19.0.0');
  });
});

describe('the unique name of a release', () => {
  it.each([
    ['water', '1.4.0', 'groundwork_water_1_4_0'],
    ['water', '1.4.0-local.3fa9c2e1', 'groundwork_water_1_4_0_local_3fa9c2e1'],
    ['field-notes', '1.0.0', 'groundwork_field_notes_1_0_0'],
  ])('of %s %s is %s', (name, version, unique) => expect(uniqueNameOf(name, version)).toBe(unique));

  it('differs between versions, or a rollback would silently run the newer code', () => {
    expect(uniqueNameOf('water', '1.4.0')).not.toBe(uniqueNameOf('water', '1.4.1'));
  });
});
