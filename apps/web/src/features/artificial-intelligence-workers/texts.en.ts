export const texts = {
  title: 'AI workers',
  lead: 'What generative AI models do with the segments of jobs: translate, correct, judge, comment.',
  add: 'Add worker',
  editTitle: 'Edit worker',
  emptyTitle: 'No AI workers yet',
  emptyText:
    'A worker does one thing with segments by a generative AI model and a prompt of yours: correct targets, say how good they are, confirm those that are. Jobs tell beforehand what its work will cost.',
  groups: {
    action: 'What it does',
    texts: 'What it tells the model',
    model: 'By which model',
    segments: 'On which segments',
  },
  action: 'Action',
  actions: {
    editSourceSegment: 'Edit source segments',
    editTargetSegment: 'Edit target segments',
    createMachineTranslationQualityEstimationScore: 'Estimate quality (MTQE)',
    createMachineTranslationQualityEstimationScoreAndComment: 'Estimate quality (MTQE) and comment',
    createComment: 'Comment',
    lockTransUnit: 'Lock segments',
    confirmTargetSegment: 'Confirm target segments',
    extractTerminology: 'Extract terminology',
  },
  about: {
    editSourceSegment:
      'Writes source texts as the prompt says, in their own language. Tags and numbers stay, or else the segment is left as it was. It leaves out what is confirmed or locked, never changes a target, and never confirms or locks.',
    editTargetSegment:
      'Translates segments without a target, and improves the targets of the others, as the prompt says. Tags, numbers, terms and limits of length are kept, or else the segment is left as it was. It leaves out what is confirmed or locked, never changes a source, and never confirms or locks.',
    createMachineTranslationQualityEstimationScore:
      'Has the model name the errors of each target, and computes a score from 0 to 100 from them, by fixed weights. The score steers quality rules, scoring rules and the estimated review time. Confirmed and locked segments are judged as well. It never changes a text, and never confirms or locks.',
    createMachineTranslationQualityEstimationScoreAndComment:
      'Has the model name the errors of each target, computes a score from 0 to 100 from them, by fixed weights, and writes the errors into a comment. The score steers quality rules, scoring rules and the estimated review time. Confirmed and locked segments are judged as well. It never changes a text, and never confirms or locks.',
    createComment:
      'Writes a comment on each segment of which the model has something to say, confirmed and locked ones too. It never changes a text, and never confirms or locks.',
    lockTransUnit:
      'Locks the segments of which the model says that what the prompt asks for is so, confirmed ones too. It locks none with an error of a quality rule, with tags that differ, or with an estimate below the minimum of the engine that wrote the target, or else of the job. It never changes a text, and never unlocks.',
    confirmTargetSegment:
      'Confirms the targets of which the model says that what the prompt asks for is so. It confirms none with an error of a quality rule, with tags that differ, or with an estimate below the minimum of the engine that wrote the target, or else of the job, and none that is locked. It writes nothing into translation memories, never changes a text, and never takes a confirmation back.',
    extractTerminology:
      'Collects candidates for terms, with definitions, in the report of its run, from confirmed and locked segments as well. It never changes a segment, and never writes into a termbase.',
  },
  systemMessage: 'System message',
  systemMessageHint: 'What the model is told of its part before it is asked; it may stay empty.',
  prompt: 'Prompt',
  promptHint:
    'What the model is asked. The segments, their terms and neighbours and the form of the answer are added by the action. Two opening braces offer the placeholders.',
  model: 'Generative AI model',
  modelHint: 'A worker without one waits for it and cannot be started. Who may read the worker may have it work.',
  noModels: 'There are no generative AI models yet.',
  waits: 'waits for a model',
  contextWindow: 'Context',
  contextWindowHint: 'What the model reads around the segments; it changes nothing there. More costs more.',
  contextWindows: {
    current: 'The segments alone',
    one: 'One segment before and after',
    three: 'Three segments before and after',
    ten: 'Ten segments before and after',
    maximum: 'As much as there is room for',
  },
  ruleSet: 'Quality rule set',
  ruleSetHint: 'Only segments on which a rule of this set speaks. Blank means all.',
  noRuleSets: 'There are no quality rule sets yet.',
  workOnTerminologyOnly: 'Work on terminology only',
  workOnTerminologyOnlyHint:
    'Only segments in which a term of the job’s termbases occurs; the model is asked of these terms and nothing else.',
  doNotWorkOnAnswer: 'Do not work on answers',
  doNotWorkOnAnswerHint: 'Segments whose present target a model wrote are left out.',
  usage: 'Usage',
  version: 'Version {{version}}. It grows with each change of the action and of the texts; runs tell theirs.',
}
