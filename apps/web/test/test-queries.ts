/** The texts of the GraphQL operations from here on, for those that share a name and differ in what they do. */
export function noteQueries(): string[] {
  const queries: string[] = [];
  const answered = window.fetch;
  window.fetch = async (input, init) => {
    if (typeof init?.body === "string") queries.push((JSON.parse(init.body) as { query: string }).query);
    return answered(input, init);
  };
  return queries;
}
