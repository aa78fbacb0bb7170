import { limitsEnvironment } from './limits.ts';

describe('what one person may upload in a day', () => {
  it('is 4 GB, or what is set', () => {
    expect(limitsEnvironment({ GROUNDWORK_UPLOAD_MB_PER_DAY: '' })).toEqual({ GROUNDWORK_UPLOAD_MB_PER_DAY: '4096' });
    expect(limitsEnvironment({ GROUNDWORK_UPLOAD_MB_PER_DAY: '500' })).toEqual({ GROUNDWORK_UPLOAD_MB_PER_DAY: '500' });
  });

  it.each(['4 GB', '0', '1.5'])('is not %s', (value) => {
    expect(() => limitsEnvironment({ GROUNDWORK_UPLOAD_MB_PER_DAY: value })).toThrow(
      'GROUNDWORK_UPLOAD_MB_PER_DAY cannot be used.',
    );
  });
});
