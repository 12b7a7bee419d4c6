import { injectAreaEndpoints } from './inject-area-endpoints.ts';

const inject = (area: string, name: string, url: string) =>
  injectAreaEndpoints(area, (build) => ({ [name]: build.query<unknown, void>({ query: () => ({ url }) }) }));

describe('the endpoints of an area', () => {
  it('can be injected again by the release that replaces a failed release', () => {
    inject('orchard', 'orchardListApples', '/new');
    expect(() => inject('orchard', 'orchardListApples', '/previous')).not.toThrow();
  });

  it('must have names that start with the name of the area', () => {
    expect(() => inject('orchard', 'listMentors', '/apples')).toThrow('must start with "orchard"');
  });
});
