import { evaluateAudit } from './evaluate-audit.ts';

const report = (...severities: string[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      severities.map((severity, index) => [
        `p${index}`,
        { name: `p${index}`, severity, fixAvailable: index === 0 },
      ]),
    ),
  });

test.each(['high', 'critical'])(
  'a package with a %s advisory fails the check and is listed first',
  (severity) => {
    const { outcome, lines } = evaluateAudit(report('low', severity));
    expect(outcome).toBe('failed');
    expect(lines).toEqual([
      `${severity}: p1`,
      'low: p0, a fix is available',
      '2 packages with advisories, 1 of them high or worse',
    ]);
  },
);

test.each([[[]], [['info', 'low', 'moderate']]])(
  'advisories below “high” are listed and pass the check: %j',
  (severities) => {
    const { outcome, lines } = evaluateAudit(report(...severities));
    expect([outcome, lines.length]).toEqual(['passed', severities.length + 1]);
  },
);

test('after a failed request for advisories, the outcome is “unreachable”', () => {
  const output = JSON.stringify({
    message: 'request to the registry failed, reason: getaddrinfo ENOTFOUND',
    error: { summary: '', detail: '' },
  });
  expect(evaluateAudit(output)).toEqual({
    outcome: 'unreachable',
    lines: [expect.stringContaining('nothing was checked: request to the registry failed')],
  });
});

test.each([
  [
    JSON.stringify({ error: { code: 'ENOLOCK', summary: 'A lock file is needed.' } }),
    'ENOLOCK A lock file is needed.',
  ],
  ['', 'no report'],
  ['npm error', 'no report'],
])('if npm itself fails, the check fails: %s', (output, reason) => {
  expect(evaluateAudit(output)).toEqual({
    outcome: 'failed',
    lines: [`npm audit failed, so nothing was checked: ${reason}`],
  });
});
