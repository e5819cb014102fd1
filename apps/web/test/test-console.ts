// React's development build tells the browser's profiler of every element and every drawing where it can: a tenth of what these tests cost.
Object.assign(console, { timeStamp: undefined, createTask: undefined });
