import { useChosen, useNewestParams, useSearchText } from '../forms/index.ts';

const NAVIGATE_OPTIONS = { replace: true, preventScrollReset: true };

/**
 * A search and its filters, which are kept in the URL. Typed text is debounced.
 *
 * @param none - the values that filter nothing; they do not appear in the URL
 * @param names - the URL parameter of each value
 */
export function useFilterParams<
  Filter extends { readonly search: string } & Readonly<Record<keyof Filter, string>>,
>(none: Filter, names: Readonly<Record<keyof Filter, string>>) {
  const [params, changeParams] = useNewestParams();
  const keys = Object.keys(none) as (keyof Filter)[];
  const inUrl = JSON.stringify(
    Object.fromEntries(keys.map((key) => [key, params.get(names[key]) ?? none[key]])),
  );
  const [shown, choose] = useChosen(inUrl);
  const chosen = JSON.parse(shown) as Filter;

  const write = (changed: Partial<Filter>) =>
    changeParams((newest) => {
      for (const key of keys) {
        const value = changed[key];
        if (value === undefined) continue;
        if (value === none[key]) newest.delete(names[key]);
        else newest.set(names[key], value);
      }
      return newest;
    }, NAVIGATE_OPTIONS);
  const { text, setText } = useSearchText(chosen.search, (search) => write({ search } as Partial<Filter>));

  return {
    filter: { ...chosen, search: text },
    change: ({ search, ...changed }: Partial<Filter>) => {
      if (search !== undefined) setText(search);
      if (Object.keys(changed).length === 0) return;
      choose(JSON.stringify({ ...chosen, ...changed }));
      write(changed as Partial<Filter>);
    },
  };
}
