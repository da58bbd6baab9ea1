// A thread that neither ends nor answers.
for (;;);
