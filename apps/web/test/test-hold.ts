/** Lets the network answer nothing until `release`: what was asked is on its way. */
export function holdAnswers() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const answered = window.fetch;
  window.fetch = async (input, init) => {
    const answer = answered(input, init);
    await Promise.allSettled([answer, released]);
    return answer;
  };
  return { release };
}
