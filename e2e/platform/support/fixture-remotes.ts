/**
 * Source of the entry script of a remote.
 *
 * @param routes source of an expression for the routes, which may use `React`
 * @param before source of statements that run when the routes are loaded
 */
function container(name: string, routes: string, before = ''): string {
  return `
    (() => {
      let scope;
      const loadShared = async (key) => {
        const [version] = Object.values(scope[key]);
        const loaded = version.lib ?? (await version.get());
        return loaded();
      };
      window[${JSON.stringify(name)}] = {
        init: (given) => { scope = given; },
        get: async () => {
          ${before}
          const React = await loadShared('react');
          const routes = ${routes};
          return () => ({ routes });
        },
      };
    })();`;
}

const page = (path: string, component: string) =>
  `[{ path: ${JSON.stringify(path)}, Component: ${component} }]`;

/** The entry script of a remote whose only page is a heading with the text. */
export function pageShowing(name: string, path: string, text: string): string {
  return container(name, page(path, `() => React.createElement('h1', null, ${JSON.stringify(text)})`));
}

/** Functions that create the entry script of a remote, by the moment at which the remote throws. */
export const throwing = {
  'on load': (name: string, path: string) =>
    container(name, page(path, '() => null'), "throw new Error('thrown on load');"),
  'on render': (name: string, path: string) =>
    container(name, page(path, "() => { throw new Error('thrown on render'); }")),
  'in an effect': (name: string, path: string) =>
    container(
      name,
      page(
        path,
        `() => {
          React.useEffect(() => { throw new Error('thrown in an effect'); }, []);
          return React.createElement('h1', null, 'Soon gone');
        }`,
      ),
    ),
} as const;
