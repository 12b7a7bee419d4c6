import { injectAreaEndpoints } from './inject-area-endpoints.ts';

const inject = (area: string, name: string, url: string) =>
  injectAreaEndpoints(area, (build) => ({ [name]: build.query<unknown, void>({ query: () => ({ url }) }) }));

describe('the endpoints of an area', () => {
  it('may come again with the release that takes over', () => {
    inject('orchard', 'orchardListApples', '/new');
    expect(() => inject('orchard', 'orchardListApples', '/previous')).not.toThrow();
  });

  it('cannot take a name that is not their own', () => {
    expect(() => inject('orchard', 'listMentors', '/apples')).toThrow('must start with "orchard"');
  });
});
