/** The weights of a routing number's digits: with the last one they make a multiple of ten. */
const WEIGHTS = [3, 7, 1];

/** Whether a routing number of the United States is one, and an account has as many digits as accounts have. */
export function isBankOf({
  routing_number,
  account_number,
}: {
  routing_number: string;
  account_number: string;
}): boolean {
  if (!/^\d{9}$/u.test(routing_number) || !/^\d{4,17}$/u.test(account_number)) return false;
  const sum = Array.from(routing_number).reduce(
    (total, digit, index) => total + Number(digit) * (WEIGHTS[index % 3] ?? 0),
    0,
  );
  return sum > 0 && sum % 10 === 0;
}
